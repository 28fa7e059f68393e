require("dotenv").config();
require("dotenv/config");
