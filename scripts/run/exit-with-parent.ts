// Preloaded into the server and the worker: when the supervisor is gone, even killed, they end as if it had asked.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
