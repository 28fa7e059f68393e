import { Base } from "@library/base";
import { loans } from "./loans.js";

const base = new Base();
base.add(loans());
