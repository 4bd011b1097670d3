// OpenSSL 3's libcrypto, and what needs its builder of parameters, whose keys are C literals.
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>

// Returns a key of OpenSSL made of these parameters, or NULL; takes the builder over.
static inline EVP_PKEY *alltag_key(const char *type, int selection, OSSL_PARAM_BLD *builder) {
  EVP_PKEY *key = NULL;
  OSSL_PARAM *parameters = OSSL_PARAM_BLD_to_param(builder);
  EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, type, NULL);
  if (parameters == NULL || context == NULL || EVP_PKEY_fromdata_init(context) != 1 ||
      EVP_PKEY_fromdata(context, &key, selection, parameters) != 1)
    key = NULL;
  EVP_PKEY_CTX_free(context);
  OSSL_PARAM_free(parameters);
  OSSL_PARAM_BLD_free(builder);
  return key;
}

// Returns a new private key of P-256, or NULL.
static inline EVP_PKEY *alltag_p256_new_key(void) { return EVP_EC_gen("P-256"); }

// Returns the public key of P-256 at this point, in uncompressed form, or NULL if it is not on the curve.
static inline EVP_PKEY *alltag_p256_public_key(const unsigned char *point, size_t count) {
  OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
  if (builder == NULL) return NULL;
  if (OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) != 1 ||
      OSSL_PARAM_BLD_push_octet_string(builder, OSSL_PKEY_PARAM_PUB_KEY, point, count) != 1) {
    OSSL_PARAM_BLD_free(builder);
    return NULL;
  }
  return alltag_key("EC", EVP_PKEY_PUBLIC_KEY, builder);
}

// Returns the private key of P-256 with this scalar, most significant byte first, or NULL if it is not between 1 and the order.
// A number of the secure kind is wiped when it is freed, and so is its copy among the parameters.
static inline EVP_PKEY *alltag_p256_private_key(const unsigned char *scalar, int count) {
  EVP_PKEY *key = NULL;
  unsigned char point[65];
  BIGNUM *number = BN_secure_new();
  EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
  EC_POINT *product = group == NULL ? NULL : EC_POINT_new(group);
  OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
  if (number != NULL && product != NULL && builder != NULL && BN_bin2bn(scalar, count, number) != NULL && !BN_is_zero(number) &&
      BN_cmp(number, EC_GROUP_get0_order(group)) < 0) {
    // The product takes the same time for all scalars.
    BN_set_flags(number, BN_FLG_CONSTTIME);
    if (EC_POINT_mul(group, product, number, NULL, NULL, NULL) == 1 &&
        EC_POINT_point2oct(group, product, POINT_CONVERSION_UNCOMPRESSED, point, sizeof point, NULL) == sizeof point &&
        OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) == 1 &&
        OSSL_PARAM_BLD_push_octet_string(builder, OSSL_PKEY_PARAM_PUB_KEY, point, sizeof point) == 1 &&
        OSSL_PARAM_BLD_push_BN_pad(builder, OSSL_PKEY_PARAM_PRIV_KEY, number, 32) == 1) {
      key = alltag_key("EC", EVP_PKEY_KEYPAIR, builder);
      builder = NULL;
    }
  }
  OSSL_PARAM_BLD_free(builder);
  EC_POINT_free(product);
  EC_GROUP_free(group);
  BN_clear_free(number);
  return key;
}

// Returns RSA's public key with this modulus and exponent, most significant bytes first, or NULL.
static inline EVP_PKEY *alltag_rsa_public_key(
    const unsigned char *modulus, int modulus_count, const unsigned char *exponent, int exponent_count) {
  EVP_PKEY *key = NULL;
  BIGNUM *n = BN_bin2bn(modulus, modulus_count, NULL);
  BIGNUM *e = BN_bin2bn(exponent, exponent_count, NULL);
  OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
  if (n != NULL && e != NULL && builder != NULL && OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_RSA_N, n) == 1 &&
      OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_RSA_E, e) == 1) {
    key = alltag_key("RSA", EVP_PKEY_PUBLIC_KEY, builder);
    builder = NULL;
  }
  OSSL_PARAM_BLD_free(builder);
  BN_free(n);
  BN_free(e);
  return key;
}

// Answers that a key which is sealed with a password has none to give; without an answer OpenSSL would ask at the terminal.
static inline int alltag_no_password(char *room, int size, int is_writing, void *user) { return -1; }
