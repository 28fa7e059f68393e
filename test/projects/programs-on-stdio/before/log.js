class Log {
  info(text) {
    this.write("info", text);
  }

  write(level, text) {
    console.log(level, text);
  }

  table(rows) {
    console.table(rows);
  }
}

export const log = new Log();
