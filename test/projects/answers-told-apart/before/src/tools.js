export const boxes = {
  box_list: {
    description: "Lists boxes",
    handler: async ({ all }) => {
      if (!all) return "No boxes found";
      return ["Found 1 box", "box-1"];
    },
  },
};

export const logs = {
  log_list: {
    description: "Lists log entries",
    handler: async ({ all }) => {
      if (!all) return "No log entries found";
      return ["Found 1 entry", "started"];
    },
  },
};

export const jobs = {
  job_list: {
    description: "Lists jobs",
    handler: async ({ all }) => {
      if (!all) return { success: false, error: "UNKNOWN" };
      return { content: [{ type: "json", json: all }] };
    },
  },
};

export const schedules = {
  schedule_list: {
    description: "Lists schedules",
    handler: async ({ all }) => {
      if (!all) return "No schedules found";
      return ["Found 1 schedule", "daily"];
    },
  },
};
