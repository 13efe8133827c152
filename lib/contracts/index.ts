import { accountEndpoints } from "./accounts";
import { afterOrderEndpoints } from "./after-order";
import { authEndpoints } from "./auth";
import { cartEndpoints } from "./cart";
import { catalogueEndpoints } from "./catalogue";
import { documentEndpoints } from "./documents";
import type { Endpoint } from "./endpoint";
import { guestOrderEndpoints } from "./guest-orders";
import { mobileMoneyEndpoints } from "./mobile-money";
import { orderEndpoints, orderListEndpoints } from "./orders";
import { paymentEndpoints } from "./payments";
import { returnEndpoints } from "./returns";
import { reviewEndpoints } from "./reviews";
import { secondFactorEndpoints } from "./second-factor";
import { staffInvitationEndpoints } from "./staff-invitation";
import { stockAlertEndpoints } from "./stock-alerts";
import { systemEndpoints } from "./system";

/** All public endpoints, for the OpenAPI document and tests. */
export const endpoints = {
  ...catalogueEndpoints,
  ...cartEndpoints,
  ...orderEndpoints,
  ...orderListEndpoints,
  ...guestOrderEndpoints,
  ...afterOrderEndpoints,
  ...documentEndpoints,
  ...returnEndpoints,
  ...reviewEndpoints,
  ...paymentEndpoints,
  ...mobileMoneyEndpoints,
  ...authEndpoints,
  ...accountEndpoints,
  ...secondFactorEndpoints,
  ...staffInvitationEndpoints,
  ...stockAlertEndpoints,
  ...systemEndpoints,
} satisfies Record<string, Endpoint>;
