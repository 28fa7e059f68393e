process.env.DOTENV_CONFIG_QUIET = "true";
require("dotenv/config");
