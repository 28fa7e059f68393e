import { server } from "./server.js";

for (const name of ["request", "notification"]) {
  const send = server[name].bind(server);
  server[name] = (message, ...rest) => {
    console.error(Object.keys(message));
    return send(message, ...rest);
  };
}
