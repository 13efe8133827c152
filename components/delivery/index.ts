export { PlaceButton } from "./place-button";
export { PlaceLine } from "./place-line";
