import { mocked } from "./mocked.js";
mocked({ requestId: 1 });
