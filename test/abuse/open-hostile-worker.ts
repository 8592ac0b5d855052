import { openHostile } from './open-hostile';

/** Opens each file that it is sent, one at a time, and tells what came of it. */
process.on('message', (bytes: Uint8Array) => {
  openHostile(bytes).then(
    (outcome) => process.send!(outcome),
    (error: unknown) => process.send!(`FAULT: ${error instanceof Error ? error.stack : String(error)}`),
  );
});
