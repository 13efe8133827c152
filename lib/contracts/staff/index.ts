import type { Endpoint } from "../endpoint";
import { staffCategoryEndpoints } from "./categories";
import { staffCustomerEndpoints } from "./customers";
import { staffDataEndpoints } from "./data";
import { deskEndpoints } from "./desk";
import { orderListEndpoints } from "./order-list";
import { staffOrderEndpoints } from "./orders";
import { staffPageEndpoints } from "./pages";
import { staffDocumentEndpoints } from "./papers";
import { phoneOrderEndpoints } from "./phone-orders";
import { staffProductFileEndpoints } from "./product-file";
import { productLinkEndpoints } from "./product-links";
import { productPictureEndpoints } from "./product-pictures";
import { productPriceEndpoints } from "./product-prices";
import { staffProductEndpoints } from "./products";
import { staffPromotionEndpoints } from "./promotions";
import { reportEndpoints } from "./reports";
import { staffReturnEndpoints } from "./returns";
import { staffReviewEndpoints } from "./reviews";
import { riderCashEndpoints } from "./rider-cash";
import { staffSearchSynonymEndpoints } from "./search-synonyms";
import { staffSettingEndpoints } from "./settings";
import { staffSetupEndpoints } from "./setup";
import { staffStockEndpoints } from "./stock";
import { staffStockAlertEndpoints } from "./stock-alerts";
import { teamEndpoints } from "./team";

/** All endpoints of the desk, which the public OpenAPI document omits. */
export const staffEndpoints = {
  ...deskEndpoints,
  ...orderListEndpoints,
  ...staffOrderEndpoints,
  ...phoneOrderEndpoints,
  ...staffStockEndpoints,
  ...staffStockAlertEndpoints,
  ...staffProductEndpoints,
  ...staffProductFileEndpoints,
  ...productPriceEndpoints,
  ...staffCategoryEndpoints,
  ...staffCustomerEndpoints,
  ...teamEndpoints,
  ...staffReturnEndpoints,
  ...staffReviewEndpoints,
  ...staffSettingEndpoints,
  ...staffPageEndpoints,
  ...staffDataEndpoints,
  ...productPictureEndpoints,
  ...productLinkEndpoints,
  ...staffDocumentEndpoints,
  ...reportEndpoints,
  ...riderCashEndpoints,
  ...staffPromotionEndpoints,
  ...staffSearchSynonymEndpoints,
  ...staffSetupEndpoints,
} satisfies Record<string, Endpoint>;
