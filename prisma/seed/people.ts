/** Example accounts of a local shop, never created for a public one. */
export const demoCustomer = {
  email: "ama@example.com",
  password: "evening-lamp-31",
  firstName: "Ama",
  lastName: "Mensah",
  phoneNumber: "+233245550142",
};

export const demoStaff = {
  email: "staff@example.com",
  password: "counter-lamp-52",
  firstName: "Kofi",
  lastName: "Boateng",
  phoneNumber: "+233209876543",
  branchId: "accra-1",
};

export const demoOffice = {
  email: "office@example.com",
  password: "ledger-lamp-64",
  firstName: "Abena",
  lastName: "Owusu",
  phoneNumber: "+233271234567",
};

export const demoAdmin = {
  email: "admin@example.com",
  password: "office-lamp-73",
  firstName: "Esi",
  lastName: "Darko",
  phoneNumber: "+233244567890",
};
