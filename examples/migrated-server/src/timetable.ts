/** The stations the night trains call at, from north to south. */
export const stations = [
  { code: "STO", name: "Stockholm Central" },
  { code: "CPH", name: "Copenhagen Central" },
  { code: "HAM", name: "Hamburg Hauptbahnhof" },
  { code: "VIE", name: "Vienna Hauptbahnhof" },
];

/** What a ticket can be, by its code in the booking system. */
export const fares: Record<string, string> = {
  saver: "Saver: cheap, no refund",
  semi: "Semi-flexible: half of the price back",
  flex: "Flexible: the whole price back",
};
