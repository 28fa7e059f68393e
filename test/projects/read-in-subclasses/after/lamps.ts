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
