require("dotenv").config({ quiet: true });
require("dotenv").config({ quiet: true });
