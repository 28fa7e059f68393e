export function weigh(parcel) {
  console.log("Weighing", parcel);
  return parcel;
}
