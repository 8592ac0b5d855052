import { onFile } from './on-file';
import { runCommand } from './run-command';
import { CALC } from './calc';

runCommand((args) => onFile(CALC, args));
