class Log {
  info(text) {
    this.write("info", text);
  }

  write(level, text) {
    console.error(level, text);
  }

  table(rows) {
    console.table(rows);
  }
}

export const log = new Log();
