export { FreeDeliveryNote } from "./free-delivery-note";
export { LocationButton } from "./location-button";
export { PlaceLine } from "./location-line";
