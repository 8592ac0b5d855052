import { replayTrace } from './replay';
import { runCommand } from './run-command';

runCommand((args) => replayTrace(args, (line) => console.log(line)));
