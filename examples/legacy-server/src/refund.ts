import type {
  ElicitRequestFormParams,
  ElicitResult,
} from "@modelcontextprotocol/sdk/types.js";
import { translate } from "./translate.js";

/** What our forms were made of before the SDK had types for it. */
interface Choice {
  type: "string";
  title: string;
  enum: string[];
  enumNames: string[];
}

const speed: Choice = {
  type: "string",
  title: "How fast",
  enum: ["week", "day"],
  enumNames: ["Within a week", "Within a day, for a fee"],
};

interface Asks {
  elicitInput(params: ElicitRequestFormParams): Promise<ElicitResult>;
}

/** Asks how to pay a ticket back. */
export function askForRefund(server: Asks): Promise<ElicitResult> {
  return server.elicitInput({
    message: "How would you like your money back?",
    requestedSchema: {
      type: "object",
      properties: {
        way: {
          type: "string",
          title: "Way",
          enum: ["card", "voucher"],
          enumNames: [translate("refund.card"), translate("refund.voucher")],
        },
        reason: {
          type: "string",
          title: "Reason",
          enum: ["ill", "plans"],
          enumNames: [translate("reason.ill"), translate("reason.plans")],
        },
        speed,
      },
      required: ["way"],
    },
  });
}
