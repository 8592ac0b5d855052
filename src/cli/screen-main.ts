import { onFile } from './on-file';
import { runCommand } from './run-command';
import { SCREEN } from './screen';

runCommand((args) => onFile(SCREEN, args));
