/** Of the class only Next knows more. */
declare const CspCacheHandler: new (...options: never[]) => object;
export default CspCacheHandler;
