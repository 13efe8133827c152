export {
  addCategory,
  changeCategory,
  listCategories,
  orderCategories,
  removeCategory,
  removeCategoryPicture,
  setCategoryPicture,
} from "./categories";
export { readCustomer, setCustomerActive } from "./customer";
export { listCustomers } from "./customers";
export { readDesk } from "./desk";
export { exportGoods } from "./goods/file/export";
export { importGoods } from "./goods/file/import";
export { listGoods, readGoodsChoices } from "./goods/list";
export { changePrices } from "./goods/prices";
export { readGoods } from "./goods/read";
export { addGoods, changeGoods } from "./goods/write";
export {
  addGoodsPicture,
  describeGoodsPicture,
  orderGoodsPictures,
  readGoodsPictures,
  removeGoodsPicture,
} from "./goods-pictures";
export { endInvitation, inviteStaff, resendInvitation } from "./invitations";
export { acceptInvitation, joinStaff, readInvitation } from "./join";
export { readMe } from "./me";
export { findMember, inviteFirstAdmin } from "./member";
export { actOnOrder } from "./order-actions";
export { listAllOrders } from "./order-list";
export { mailAgain } from "./order-mails";
export { refundElsewhere, refundOrder } from "./order-refunds";
export { printPackingSlips, printPaper } from "./papers";
export { mailPayLink, takePayLink } from "./pay-link";
export { changeStaff, listStaff, setStaffActive } from "./people";
export { placeForCaller } from "./phone-orders";
export { addPromotion, changePromotion, listPromotions } from "./promotions";
export { readStaffOrder } from "./read-order";
export { readReport } from "./report";
export { drawReportPlot } from "./report-plots";
export { answerReturn, listReturns, readStaffReturnPicture } from "./returns";
export { answerReview, findReview, listReviews } from "./reviews";
export { readRiderCash } from "./rider-cash";
export { addSearchWord, changeSearchWord, listSearchWords, removeSearchWord } from "./search-words";
export { changeSetting, listSettings, readSetting } from "./settings";
export { checkProvider, readSetup, sendTestMail } from "./setup";
export { listStock, moveStock, readStock, setLowStock } from "./stock";
export { endStockAlert, listStockAlerts } from "./stock-alerts";
export { isStudioOn, runStatements } from "./studio/run-statements";
