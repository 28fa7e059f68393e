export const session = {
  command: "session",
  handler: async () => {
    console.log("session");
  },
};
export async function logout() {
  console.log("logout");
}
