/** Tells clients what happens in the hives. */
export function sendReports(bus, server) {
  bus.on("swarm", (hive) => {
    void server.server.sendLoggingMessage({ level: "notice", data: `${hive} swarms` });
  });
}

/** Only writes for the person at the terminal. */
export function printReports(bus, server) {
  bus.on("swarm", (hive) => console.error(server.name, hive));
}
