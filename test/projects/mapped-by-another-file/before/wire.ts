interface Row {
  name: string;
  inputSchema: object;
}

export const toWire = ({ name, inputSchema }: Row) => ({ name, inputSchema });

export const copied = <T extends object>(value: T): T => ({ ...value });

export function counted(row: Row) {
  console.error(Object.keys(row.inputSchema).length);
  return { ...row };
}
