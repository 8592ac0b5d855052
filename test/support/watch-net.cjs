// Loaded before a command that is watched: tells on the error stream which hosts it connects to.
const net = require('node:net');

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...args) {
  const [first] = net._normalizeArgs ? net._normalizeArgs(args[0]?.[Symbol.iterator] ? args[0] : args) : args;
  if (first && first.path === undefined) process.stderr.write(`connects to ${first.host ?? 'localhost'}\n`);
  return connect.apply(this, args);
};
