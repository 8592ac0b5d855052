/** Jest's global setup of the projects that start commands: their bundle is as young as its sources. */
module.exports = require('../../build/commands').ensureCommands;
