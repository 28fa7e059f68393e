import { Harbour } from "./harbour.js";

export async function run(transport) {
  const harbour = new Harbour();
  switch (transport) {
    case "http":
      console.log("Listening");
      return harbour.start({ transportType: "http", port: 8080 });
    case "stdio":
      console.log("Reading");
      return harbour.start({ transportType: "stdio" });
  }
}
