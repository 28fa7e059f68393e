require("dotenv").config({ quiet: true });
