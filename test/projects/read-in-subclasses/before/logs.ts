import { OnlyNamed, ReadByKey, ReadBySuper, ReadByThis } from "./lamps.js";

export class LoggedByThis extends ReadByThis {
  log(): string {
    const { mimetype } = this.block();
    return mimetype;
  }
}

export class LoggedBySuper extends ReadBySuper {
  override block() {
    const made = super.block();
    console.error({ ...made }.mimetype);
    return made;
  }
}

export class LoggedByKey extends ReadByKey {
  log(key: "block"): readonly string[] {
    return Object.keys(super[key]());
  }
}

export class Named extends OnlyNamed {
  name(): string {
    return `a lamp of ${this.constructor.name}`;
  }
}
