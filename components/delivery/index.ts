export { FreeDeliveryNote } from "./free-delivery-note";
export { LocationButton } from "./location-button";
export { LocationLine } from "./location-line";
