export const FIRING = "ui://kiln/firing.html";
export const PAGES = { cooling: "ui://kiln/cooling.html", glazing: "ui://kiln/glazing.html" };
