import { linkService, type ServiceLink } from '../../src/cli/service-link';
import { openSession, type Session } from '../../src/cli/session';

type OpenParameters = Parameters<typeof openSession>;

/** For a test suite: opens workbooks with the built add-in on the sample service, and closes them after each test. */
export function sampleSessions() {
  let link: ServiceLink;
  const open: Session[] = [];
  beforeAll(async () => void (link = await linkService({})));
  afterEach(async () => {
    for (const session of open.splice(0)) await session.close();
  });
  afterAll(() => link.close());
  return {
    async open(workbook: OpenParameters[0], host?: OpenParameters[2]): Promise<Session> {
      const session = await openSession(workbook, link, host);
      open.push(session);
      return session;
    },
  };
}
