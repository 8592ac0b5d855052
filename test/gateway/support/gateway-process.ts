import { createInterface } from 'node:readline';
import { startCommand } from '../../support/start-command';

export interface ProcessOptions {
  /** The process's name, the same after a restart. */
  readonly name: string;
  /** A file or the address of a PostgreSQL. */
  readonly database: string;
  readonly secretFile: string;
  readonly service: string;
  readonly key: string;
  readonly plan: string;
}

/** A gateway in a process of its own. */
export interface GatewayProcess {
  readonly url: string;
  /** Lines of the log, as they were written until now. */
  readonly log: readonly string[];
  /** A figure of `/metrics`. */
  metric(name: string): Promise<number>;
  /** Ends the process without a word to it. */
  kill(): Promise<void>;
  /** Ends the process as its operator does. @returns the exit code. */
  stop(): Promise<number | null>;
}

/** Starts a gateway as its operator does, by its command. */
export async function startGatewayProcess(options: ProcessOptions): Promise<GatewayProcess> {
  const { name, database, secretFile, service, key, plan } = options;
  const { child, ended } = startCommand(
    'gateway',
    [
      ...['--json', '--no-addin', '--port', '0', '--name', name, '--plan', plan],
      ...['--secret-file', secretFile],
    ],
    { GATEWAY_DATABASE: database, SHARIAH_SERVICE: service, SHARIAH_KEY: key },
  );
  const log: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const told = JSON.parse(line) as { readonly url?: string };
      if (told.url === undefined) log.push(line);
      else resolve(told.url);
    });
    void ended.then(({ code, err }) => reject(new Error(`The gateway ended with ${code}: ${err}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return (await ended).code;
  };
  return {
    url,
    log,
    async metric(name) {
      const text = await (await fetch(`${url}/metrics`)).text();
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}
