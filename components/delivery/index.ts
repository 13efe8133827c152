export { FreeDeliveryNote } from "./free-delivery-note";
export { PlaceButton } from "./place-button";
export { PlaceLine } from "./place-line";
