require("dotenv").config();
