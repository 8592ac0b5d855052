/** `npm run calc`, `npm start` and the other commands: `node build/command.js NAME ARGUMENTS…`, from the bundle. */
const { COMMANDS, ensureCommands, entryOf } = require('./commands');

async function main([command, ...args]) {
  if (!Object.hasOwn(COMMANDS, command)) throw new Error(`There is no command ${command}.`);
  await ensureCommands();
  const entry = entryOf(command);
  // The process that works is started from the same entry, without looking at the sources again.
  process.argv.splice(1, Infinity, entry, ...args);
  require(entry);
}

main(process.argv.slice(2)).catch((error) => {
  process.stderr.write(
    `The command could not be built or started. Run "npm ci" and try again. ${error.message}\n`,
  );
  process.exitCode = 1;
});
