import type { Endpoint } from "../endpoint";
import { staffCategoryEndpoints } from "./categories";
import { staffCustomerEndpoints } from "./customers";
import { staffDataEndpoints } from "./data";
import { deskEndpoints } from "./desk";
import { staffGoodsEndpoints } from "./goods";
import { staffGoodsFileEndpoints } from "./goods-file";
import { goodsPictureEndpoints } from "./goods-pictures";
import { goodsPriceEndpoints } from "./goods-prices";
import { orderListEndpoints } from "./order-list";
import { staffOrderEndpoints } from "./orders";
import { staffPaperEndpoints } from "./papers";
import { staffPeopleEndpoints } from "./people";
import { phoneOrderEndpoints } from "./phone-orders";
import { staffPromotionEndpoints } from "./promotions";
import { reportEndpoints } from "./reports";
import { staffReturnEndpoints } from "./returns";
import { staffReviewEndpoints } from "./reviews";
import { riderCashEndpoints } from "./rider-cash";
import { staffSearchWordEndpoints } from "./search-words";
import { staffSettingEndpoints } from "./settings";
import { staffSetupEndpoints } from "./setup";
import { staffStockEndpoints } from "./stock";
import { staffStockAlertEndpoints } from "./stock-alerts";

/** All endpoints of the desk, which the public OpenAPI document omits. */
export const staffEndpoints = {
  ...deskEndpoints,
  ...orderListEndpoints,
  ...staffOrderEndpoints,
  ...phoneOrderEndpoints,
  ...staffStockEndpoints,
  ...staffStockAlertEndpoints,
  ...staffGoodsEndpoints,
  ...staffGoodsFileEndpoints,
  ...goodsPriceEndpoints,
  ...staffCategoryEndpoints,
  ...staffCustomerEndpoints,
  ...staffPeopleEndpoints,
  ...staffReturnEndpoints,
  ...staffReviewEndpoints,
  ...staffSettingEndpoints,
  ...staffDataEndpoints,
  ...goodsPictureEndpoints,
  ...staffPaperEndpoints,
  ...reportEndpoints,
  ...riderCashEndpoints,
  ...staffPromotionEndpoints,
  ...staffSearchWordEndpoints,
  ...staffSetupEndpoints,
} satisfies Record<string, Endpoint>;
