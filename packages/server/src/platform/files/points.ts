/** Points of a picture, four bytes each: red, green, blue, how opaque. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8Array;
}
