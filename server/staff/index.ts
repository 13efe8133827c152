export { previewBrand, previewDocument } from "./brand-preview";
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
export { endInvitation, inviteStaff, resendInvitation } from "./invitations";
export { acceptInvitation, joinStaff, readInvitation } from "./join";
export { readMe } from "./me";
export { findMember, inviteFirstAdmin } from "./member";
export { actOnOrder } from "./order-actions";
export { listAllOrders } from "./order-list";
export { mailAgain } from "./order-mails";
export { refundElsewhere, refundOrder } from "./order-refunds";
export { setOrderSms } from "./order-sms";
export { previewPage, publishPage, readPage, readPageVersion, removePageVersion, saveDraft } from "./page-versions";
export { addPage, listPages, orderFooter, removePage, renamePage } from "./pages";
export { printDocument, printPackingSlips } from "./papers";
export { mailPayLink, takePayLink } from "./pay-link";
export { placeForCaller } from "./phone-orders";
export { readProductLinks, setProductCompanions, setProductFamily } from "./product-links";
export {
  addProductPicture,
  describeProductPicture,
  orderProductPictures,
  readProductPictures,
  removeProductPicture,
} from "./product-pictures";
export { exportProducts } from "./products/file/export";
export { importProducts } from "./products/file/import";
export { listStaffProducts, readProductChoices } from "./products/list";
export { changePrices } from "./products/prices";
export { readStaffProduct } from "./products/read";
export { createProduct, updateProduct } from "./products/write";
export { addPromotion, changePromotion, listPromotions } from "./promotions";
export { readStaffOrder } from "./read-order";
export { readReport } from "./report";
export { drawReportPlot } from "./report-plots";
export { answerReturn, listReturns, readStaffReturnPicture } from "./returns";
export { answerReview, findReview, listReviews } from "./reviews";
export { readRiderCash } from "./rider-cash";
export { addSearchSynonym, changeSearchSynonym, listSearchSynonyms, removeSearchSynonym } from "./search-synonyms";
export { addLogo, addSlidePicture, changeSetting, listSettings, readSetting } from "./settings";
export { checkProvider, readSetup, sendTestMail } from "./setup";
export { listStock, moveStock, readStock, setLowStock } from "./stock";
export { endStockAlert, listStockAlerts } from "./stock-alerts";
export { isStudioOn, runStatements } from "./studio/run-statements";
export { changeStaff, listStaff, setStaffActive } from "./team";
