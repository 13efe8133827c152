export { addAddress, listAddresses, removeAddress, updateAddress } from "./addresses";
export { refuseCommonPassword } from "./common-passwords";
export { spendCode } from "./email-codes";
export { checkOwnPassword, lockAccount, lockOwnAccount } from "./owner";
export { hashPassword, isPassword } from "./password";
export { confirmNewEmail, getProfile, setPaymentPreference, updateContact, updateProfile } from "./profile";
export { listSavedItems, saveItem, unsaveItem } from "./saved-items";
export { readUser } from "./user-rows";
