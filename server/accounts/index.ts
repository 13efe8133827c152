export { addAddress, listAddresses, removeAddress, updateAddress } from "./addresses";
export { refuseCommonPassword } from "./common-passwords";
export { spendCode } from "./email-codes";
export { emailTaken } from "./email-taken";
export { checkOwnPassword, lockAccount, lockOwnAccount, type SignedIn } from "./owner";
export { hashPassword, isPassword } from "./password";
export { getProfile, setPaymentPreference, updateContact, updateProfile } from "./profile";
export { listSavedItems, saveItem, unsaveItem } from "./saved-items";
export { readUser } from "./user-rows";
