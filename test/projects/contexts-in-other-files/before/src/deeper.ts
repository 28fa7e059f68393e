export function deeper(authInfo: any) {
  console.error(authInfo?.token);
}
