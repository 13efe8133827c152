import { catalogueEndpoints } from "./catalogue";
import type { Endpoint } from "./endpoint";
import { orderEndpoints, paymentEndpoints } from "./orders";
import { systemEndpoints } from "./system";

/** Every endpoint of the shop; the OpenAPI document and its test walk this table. */
export const endpoints = {
  ...catalogueEndpoints,
  ...orderEndpoints,
  ...paymentEndpoints,
  ...systemEndpoints,
} satisfies Record<string, Endpoint>;
