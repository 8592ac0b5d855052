const { ensureCommands } = require('../../build/commands');
const { ensureUniver } = require('../../build/univer-for-tests');

/** Jest's global setup of the projects that start commands or calculate: what they run is as young as its sources. */
module.exports = async () => {
  await ensureCommands();
  await ensureUniver();
};
