import { type DefinitionRow, optional, required } from "../definition-row.js";

/** `LoggingLevel` (schema.ts of each revision), least severe first. */
export const loggingLevels = [
  "debug",
  "info",
  "notice",
  "warning",
  "error",
  "critical",
  "alert",
  "emergency",
] as const;

const meta = optional("object");

/**
 * The params of notifications (schema.ts of each revision). Before 2025-11-25, they were declared
 * inline in their notification. They are listed from the revision that has the notification, with
 * the `_meta` that the base of all notifications declares.
 */
export const notifications = {
  NotificationParams: { since: "2024-11-05", properties: { _meta: meta } },
  CancelledNotificationParams: {
    since: "2024-11-05",
    properties: {
      // Tasks are cancelled by a separate request, so 2025-11-25 could not require it.
      requestId: [
        required("id", { until: "2025-06-18" }),
        optional("id", { since: "2025-11-25", until: "2025-11-25" }),
        required("id", { since: "2026-07-28" }),
      ],
      reason: optional("string"),
      _meta: meta,
    },
  },
  ProgressNotificationParams: {
    since: "2024-11-05",
    properties: {
      progressToken: required("id"),
      progress: required("number"),
      total: optional("number"),
      message: optional("string", { since: "2025-03-26" }),
      _meta: meta,
    },
  },
  ResourceUpdatedNotificationParams: {
    since: "2024-11-05",
    properties: { uri: required("string"), _meta: meta },
  },
  LoggingMessageNotificationParams: {
    since: "2024-11-05",
    properties: {
      level: required("string", { values: loggingLevels }),
      logger: optional("string"),
      data: required("any"),
      _meta: meta,
    },
  },
  SubscriptionsAcknowledgedNotificationParams: {
    since: "2026-07-28",
    properties: { notifications: required("object"), _meta: meta },
  },
} satisfies Record<string, DefinitionRow>;
