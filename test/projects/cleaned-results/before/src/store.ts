import { readFile } from "node:fs/promises";

export async function booksOf(author: string) {
  const books = JSON.parse(await readFile("books.json", "utf8")) as { author: string }[];
  return {
    content: [{ type: "json", text: JSON.stringify(books.filter((one) => one.author === author)) }],
  };
}

export async function loansOf(reader: string) {
  return { reader, loans: [{ book: "Emma" }], notes: ["due on Monday"] };
}
