// Preloaded into the server and the worker: when the supervisor ends, even when killed, they stop as if it had
// asked.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
