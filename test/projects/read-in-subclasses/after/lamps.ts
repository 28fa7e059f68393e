export class ReadByThis {
  block() {
    return { type: "image" as const, data: "aGk=", mimetype: "image/png" };
  }
}

export class ReadBySuper {
  block() {
    return { type: "image" as const, data: "aGk=", mimetype: "image/png" };
  }
}

export class ReadByKey {
  block() {
    return { type: "image" as const, data: "aGk=", mimetype: "image/png" };
  }
}

export class OnlyNamed {
  block() {
    return { type: "image" as const, data: "aGk=", mimeType: "image/png" };
  }
}

export class HandsToItself {
  block() {
    return this.polished({ type: "image" as const, data: "aGk=", mimetype: "image/png" });
  }
  polished(block: { mimetype: string }) {
    return block;
  }
}

export class HandsToNobodyElse {
  block() {
    return this.cleaned({ type: "image" as const, data: "aGk=", mimeType: "image/png" });
  }
  cleaned<Block>(block: Block) {
    return block;
  }
}

export class ReadByStatic {
  static block = { type: "image" as const, data: "aGk=", mimetype: "image/png" };
}
