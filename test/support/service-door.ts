import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RunningService } from '../../src/service/server';
import { answeringServer, type AnsweringServer } from './answering-server';

/** Stands before a service and keeps what it was asked; a request is passed on when what it was told of it has done what it does. */
export function serviceDoor(
  service: RunningService,
  knock: (path: string) => void | Promise<void>,
): Promise<AnsweringServer> {
  const passOn = async (path: string, response: ServerResponse, request: IncomingMessage): Promise<void> => {
    await knock(path);
    const headers = { 'X-API-Key': String(request.headers['x-api-key']) };
    const answer = await fetch(`${service.url}/api/v1/${path}`, { headers });
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'x-sample-data': answer.headers.get('x-sample-data') ?? '',
    });
    response.end(await answer.text());
  };
  return answeringServer((...asked) => void passOn(...asked));
}
