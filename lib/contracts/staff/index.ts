import type { Endpoint } from "../endpoint";
import { staffCustomerEndpoints } from "./customers";
import { deskEndpoints } from "./desk";
import { orderListEndpoints } from "./order-list";
import { staffOrderEndpoints } from "./orders";
import { staffPeopleEndpoints } from "./people";
import { phoneOrderEndpoints } from "./phone-orders";
import { staffReturnEndpoints } from "./returns";
import { staffStockEndpoints } from "./stock";

/** Every endpoint of the desk. The public OpenAPI document does not name them; the tests that walk all endpoints do. */
export const staffEndpoints = {
  ...deskEndpoints,
  ...orderListEndpoints,
  ...staffOrderEndpoints,
  ...phoneOrderEndpoints,
  ...staffStockEndpoints,
  ...staffCustomerEndpoints,
  ...staffPeopleEndpoints,
  ...staffReturnEndpoints,
} satisfies Record<string, Endpoint>;
