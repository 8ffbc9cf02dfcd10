// Preloaded into the server and the worker: when the supervisor ends, even when killed, they stop as if it had
// asked. JavaScript, because Node.js keeps some 8 MB of a compiler for a program with one file of TypeScript.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
