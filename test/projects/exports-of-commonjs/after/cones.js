const kiln = require("./kiln");
const { log } = require("./kiln");

const put = {
  type: "object",
  properties: { cone: { type: "string", enum: ["6", "9"], enumNames: ["Six", "Nine"] } },
};
kiln.batch.form = put;

const pushed = {
  type: "object",
  properties: { cone: { type: "string", enum: ["6", "9"], enumNames: ["Six", "Nine"] } },
};
kiln.kept.push(pushed);

const logged = {
  type: "object",
  properties: { cone: { type: "string", enum: ["6", "9"], enumNames: ["Six", "Nine"] } },
};
log.push(logged);

const own = {
  type: "object",
  properties: { cone: { type: "string", enum: ["6", "9"], enumNames: ["Six", "Nine"] } },
};
this.own = own;

const kept = {
  type: "object",
  properties: {
    cone: {
      type: "string",
      oneOf: [
        { const: "6", title: "Six" },
        { const: "9", title: "Nine" },
      ],
    },
  },
};

exports.ask = async (server) => {
  await server.elicitInput({ message: "Put?", requestedSchema: put });
  await server.elicitInput({ message: "Pushed?", requestedSchema: pushed });
  await server.elicitInput({ message: "Logged?", requestedSchema: logged });
  await server.elicitInput({ message: "Own?", requestedSchema: own });
  await server.elicitInput({ message: "Kept?", requestedSchema: kept });
};
